import { Component, createRef, type ReactNode, useEffect } from 'react';
import { CrashScreen } from '../../theme/crash-screen.tsx';
import { mainId } from '../../theme/shell/skip-link.tsx';

interface CrashBoundaryProps {
  children: ReactNode;
  /** Puts the screen where it belongs. */
  place(screen: ReactNode): ReactNode;
}

interface CrashBoundaryState {
  crash?: { cause: unknown } | undefined;
}

/** Shows what was thrown below it, and lets the reader try again; then the page is where it was. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = {};
  private scrolled = scrollY;
  private button = createRef<HTMLButtonElement>();

  static getDerivedStateFromError(cause: unknown): CrashBoundaryState {
    return { crash: { cause } };
  }

  override getSnapshotBeforeUpdate(_: unknown, before: CrashBoundaryState) {
    if (!before.crash) this.scrolled = scrollY;
    return null;
  }

  override componentDidUpdate(_: unknown, before: CrashBoundaryState) {
    // The button that had the focus is gone, or replaced by another.
    if (before.crash && this.state.crash) this.button.current?.focus();
    if (!before.crash || this.state.crash) return;
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

/** The bare page in place of a shell that crashed; the title comes back with the shell. */
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
 * A ref for an element whose content React does not know. Where React makes that element anew, after a crash or because
 * the document was not what it expected, the content moves over with all its state, and `moved` is told.
 */
export function keepContent(
  first: Element | null,
  moved?: (element: Element) => void,
): (element: Element | null) => void {
  let last = first;
  return (element) => {
    const before = last;
    if (!element || !before || element === before) return;
    last = element;
    element.replaceChildren(...before.childNodes);
    moved?.(element);
  };
}
