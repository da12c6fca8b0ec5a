import { Component, type ReactNode } from 'react';

interface Props {
  children?: ReactNode;
  fallback?: (problem: { error: Error; tryAgain: () => void }) => ReactNode;
}

/** Shows a fallback in place of children that throw in the browser. */
export default class ErrorBoundary extends Component<Props, { error?: Error | undefined }> {
  override state: { error?: Error | undefined } = {};

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children ?? null;
    const tryAgain = () => this.setState({ error: undefined });
    return this.props.fallback?.({ error, tryAgain }) ?? <p>{error.message}</p>;
  }
}
