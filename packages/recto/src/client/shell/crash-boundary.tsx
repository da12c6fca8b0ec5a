import { Component, createRef, type ReactNode, useEffect } from 'react';
import { CrashScreen } from '../../theme/crash-screen.tsx';
import { mainId } from '../../utils/dom-contract.ts';

/*
 * Surrounds every island and the shell. A crashed island shows `theme/crash-screen.tsx`; article content stays in
 * the DOM and moves into elements that React creates again. At build time the same error is a diagnostic, and the
 * dev server shows both.
 */

interface CrashBoundaryProps {
  children: ReactNode;
  /** Renders the crash screen in its place. */
  place(screen: ReactNode): ReactNode;
}

interface CrashBoundaryState {
  crash?: { cause: unknown } | undefined;
}

/** Shows errors thrown below it, with a retry button; a successful retry restores the scroll position. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = {};
  private scrolled = 0;
  private button = createRef<HTMLButtonElement>();

  static getDerivedStateFromError(cause: unknown): CrashBoundaryState {
    return { crash: { cause } };
  }

  override getSnapshotBeforeUpdate(_: unknown, lastState: CrashBoundaryState) {
    // Only then: after a navigation, reading it would lay out the new page at once.
    if (!lastState.crash && this.state.crash) this.scrolled = scrollY;
    return null;
  }

  override componentDidUpdate(_: unknown, lastState: CrashBoundaryState) {
    // The focused button was replaced or removed.
    if (lastState.crash && this.state.crash) this.button.current?.focus();
    if (!lastState.crash || this.state.crash) return;
    document.getElementById(mainId)?.focus({ preventScroll: true });
    scrollTo({ top: this.scrolled, behavior: 'instant' });
  }

  retry = () => this.setState({ crash: undefined });

  override render() {
    const { crash } = this.state;
    if (!crash) return this.props.children;
    return this.props.place(<CrashScreen cause={crash.cause} onRetry={this.retry} buttonRef={this.button} />);
  }
}

/** A bare page in place of a crashed shell; restores the title on unmount. */
export function PageError({ children }: { children: ReactNode }) {
  useEffect(() => {
    const { title } = document;
    document.title = 'Page Error';
    return () => {
      document.title = title;
    };
  }, []);
  return (
    <main className="main main--not-found">
      <div className="main__column">{children}</div>
    </main>
  );
}

/**
 * Returns a ref for an element whose content is not React's. If React recreates the element, after a crash or a hydration
 * mismatch, its content moves over with its state, and `onMove` is called.
 */
export function preserveContent(
  first: Element | null,
  onMove?: (element: Element) => void,
): (element: Element | null) => void {
  let last = first;
  return (element) => {
    const previous = last;
    if (!element || !previous || element === previous) return;
    last = element;
    element.replaceChildren(...previous.childNodes);
    onMove?.(element);
  };
}
