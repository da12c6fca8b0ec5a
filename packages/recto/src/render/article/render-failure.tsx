import type { LoadedPage, Page } from '../../content/page.ts';
import { maxArticleLength, type Source } from '../../content/source.ts';
import {
  type Diagnostic,
  error,
  formatLocation,
  type LocateThrown,
  locationAt,
  type SourceLocation,
} from '../../diagnostics/diagnostic.ts';
import { ArticleError } from '../../theme/article/article-error.ts';
import { CrashScreen } from '../../theme/crash-screen.tsx';
import { InvalidTranslation } from '../../theme/i18n/translate.tsx';
import { describeThrown } from '../../utils/errors.ts';
import { rendererAt } from '../../utils/node/renderer-copies.ts';
import type { ArticleContext } from '../render-context.ts';
import { ComponentFailed, UnknownComponent } from './render-tree.tsx';

/** Throws for an article that is too large for the stages after rendering. */
export function checkLength({ length }: string): void {
  if (length <= maxArticleLength) return;
  const [size, limit] = [length, maxArticleLength].map((count) => `${(count / 1e6).toFixed(1)} million`);
  throw new ArticleError(
    `The HTML of this page has ${size} characters; the limit is ${limit}.`,
    'Split the page, or render less in its components.',
    'render/article-too-large',
  );
}

interface FailureContext {
  path: string;
  source: Pick<Source, 'path' | 'text'>;
  /** Whether the page is rendered without the component. @default false */
  isLeftOut?: boolean;
  locate: LocateThrown;
}

/** Returns the diagnostic and the article of a page that could not be rendered. */
export function renderFailure(
  failure: unknown,
  context: FailureContext,
): { diagnostic: Diagnostic; html: string } {
  const cause = failure instanceof ComponentFailed ? failure.thrown : failure;
  return {
    diagnostic: diagnosticOf(cause, context, placeOf(failure, context.source)),
    html: rendererAt(0).renderToStaticMarkup(<CrashScreen cause={cause} />),
  };
}

type Rendering = Pick<ArticleContext, 'config' | 'production'>;

/** Whether pages are published without the components that fail. In development, authors see the failure. */
export function leavesOutFailed({ config, production }: Rendering): boolean {
  return production && config.plugins.some(({ leavesOutFailedComponents }) => leavesOutFailedComponents);
}

/**
 * Whether a page fails because an import has no value, which has its diagnostic. A component that the page neither imports nor
 * defines fails anyway.
 */
export function isConsequence(
  failure: unknown,
  { loaded, page }: { loaded: LoadedPage | undefined; page: Page },
): boolean {
  if (!loaded?.isIncomplete) return false;
  const isUndeclared =
    failure instanceof UnknownComponent &&
    failure.at.source === page.source &&
    !page.module?.declared.includes(failure.component.split('.')[0] ?? '');
  return !isUndeclared;
}

/** Makes failures of components and imports without effect warnings, where pages are published without them. */
export function failuresAsWarnings(diagnostics: Diagnostic[], rendering: Rendering): Diagnostic[] {
  if (!leavesOutFailed(rendering)) return diagnostics;
  const pattern =
    /^render\/(?:failed|component-unknown|translation-invalid|link-invalid|props-invalid|import-unsupported)$/;
  return diagnostics.map((one) => (pattern.test(one.code) ? { ...one, level: 'warning' } : one));
}

/** Components of Starlight and VitePress, with what to write instead. */
const equivalents: Readonly<Record<string, string>> = {
  ClientOnly: '<BrowserOnly>{() => …}</BrowserOnly>',
  Code: '<CodeBlock language="ts">{code}</CodeBlock>',
  Fragment: '<>…</>',
};

function diagnosticOf(
  cause: unknown,
  { path, source, isLeftOut = false, locate }: FailureContext,
  at: SourceLocation,
): Diagnostic {
  if (cause instanceof UnknownComponent) {
    const { component } = cause;
    const fix = Object.hasOwn(equivalents, component)
      ? `Write \`${equivalents[component]}\`.`
      : `Import it at the top of the page, or write \`<${component}>\` if it is text.`;
    return error('render/component-unknown', cause.message, { at, fix });
  }
  if (cause instanceof InvalidTranslation) {
    const fix = 'Give it a text, such as <Translate id="home.more">Read more</Translate>.';
    return error('render/translation-invalid', cause.message, { at, fix });
  }
  if (cause instanceof ArticleError) {
    const { code, message, fix, notes } = cause;
    return error(code, message, { at, notes, fix });
  }
  const { message, notes, fix } = describeThrown(cause);
  const outcome = isLeftOut
    ? 'was rendered without a component that threw'
    : 'could not be rendered: a component threw';
  const thrown = locate(cause);
  // In the module of an MDX page, the element is the better place.
  const isKnown = thrown.at?.line !== undefined;
  const renderedBy = isKnown && thrown.at?.file !== source.path ? [`rendered by  ${formatLocation(at)}`] : [];
  return error('render/failed', `"${path}" ${outcome} "${message}".`, {
    at: isKnown && thrown.at ? thrown.at : at,
    notes: [...renderedBy, ...notes],
    ...(thrown.stack.length > 0 && { stack: thrown.stack }),
    fix: fix ?? 'Fix the component, or the values that the page gives it.',
  });
}

function placeOf(failure: unknown, source: Pick<Source, 'path' | 'text'>): SourceLocation {
  const isPlaced = failure instanceof UnknownComponent || failure instanceof ComponentFailed;
  const { path, text } = isPlaced ? failure.at.source : source;
  if (!isPlaced || !failure.at.start) return { file: path };
  const { line, column } = failure.at.start;
  const length = failure instanceof UnknownComponent ? failure.component.length + 1 : 1;
  return locationAt(path, text, { line, column, length });
}
