import { Component, type ComponentType, type ReactNode } from 'react';
import { useShellState } from '../../theme/slots.ts';

/**
 * Returns a part of the shell with the theme's in its place where it was left out at build time, or throws. The shell imports
 * it on sites whose pages are published without the components that fail.
 */
export function withOriginal<Props extends object>(
  name: string,
  Wrapped: ComponentType<Props>,
  Original: ComponentType<Props>,
): ComponentType<Props> {
  return function Part(props) {
    const { leftOut } = useShellState();
    const original = <Original {...props} />;
    return leftOut?.includes(name) ? (
      original
    ) : (
      <OriginalOnError original={original}>
        <Wrapped {...props} />
      </OriginalOnError>
    );
  };
}

interface OriginalOnErrorProps {
  original: ReactNode;
  children: ReactNode;
}

/** Errors of what is below the part too reach the boundary above, since the original has it too. */
class OriginalOnError extends Component<OriginalOnErrorProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.original : this.props.children;
  }
}
