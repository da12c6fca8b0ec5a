import { Component, type ComponentProps, type ReactNode } from 'react';
import { Head, Translate } from 'recto-docs/components';
import { type Formatter, TitleFormatter } from './title-formatter.ts';

export {
  PassThrough as AnnouncementBarProvider,
  PassThrough as ColorModeProvider,
  PassThrough as NavbarProvider,
  PassThrough as PluginHtmlClassNameProvider,
  PassThrough as ScrollControllerProvider,
} from '../../pass-through.tsx';

/** Formats the titles of pages whose metadata is inside. */
export function TitleFormatterProvider(props: { formatter: Formatter; children?: ReactNode }) {
  return <TitleFormatter value={props.formatter}>{props.children}</TitleFormatter>;
}

/** Names the component that threw in the error of what is inside. */
export class ErrorCauseBoundary extends Component<{
  onError: (error: Error) => Error;
  children?: ReactNode;
}> {
  override componentDidCatch(thrown: unknown): never {
    throw this.props.onError(thrown instanceof Error ? thrown : new Error(String(thrown)));
  }

  override render() {
    return this.props.children;
  }
}

/** The message of an error. */
export function ErrorBoundaryError({ error }: { error: Error }) {
  return <p>{error.message}</p>;
}

/** A button that renders again what threw. */
export function ErrorBoundaryTryAgainButton(props: ComponentProps<'button'>) {
  return (
    <button type="button" {...props}>
      <Translate id="theme.ErrorPageContent.tryAgain">Try again</Translate>
    </button>
  );
}

/** The message of an error, with a button that tries again. */
export function ErrorBoundaryErrorMessageFallback({ error, tryAgain }: { error: Error; tryAgain(): void }) {
  return (
    <div>
      <ErrorBoundaryError error={error} />
      <ErrorBoundaryTryAgainButton onClick={tryAgain} />
    </div>
  );
}

/** Keeps the page out of search engines. */
export function UnlistedMetadata() {
  return (
    <Head>
      <meta name="robots" content="noindex, nofollow" />
    </Head>
  );
}
