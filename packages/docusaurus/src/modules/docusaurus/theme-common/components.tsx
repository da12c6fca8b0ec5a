import { type ComponentType, cloneElement, isValidElement, type ReactNode } from 'react';
import { Head, translate, usePageMetadata } from 'recto-docs/components';
import { useSlotProps } from '../../slot-props.tsx';
import useBaseUrl from '../useBaseUrl.ts';
import { useTitleFormatter } from './page.ts';

interface PageMetadataProps {
  title?: string;
  description?: string;
  keywords?: string | readonly string[];
  /** Path or URL of the image of the page in previews. */
  image?: string;
  children?: ReactNode;
}

/** Sets the title, the description and other metadata of the page. */
export function PageMetadata({ title, description, keywords, image, children }: PageMetadataProps) {
  const picture = useBaseUrl(image ?? '', { absolute: true });
  const fullTitle = useTitleFormatter().format(title);
  usePageMetadata({ title, description });
  if (!(title || description || keywords || image || children)) return null;
  return (
    <Head>
      {title && <title>{fullTitle}</title>}
      {title && <meta property="og:title" content={fullTitle} />}
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {keywords && <meta name="keywords" content={[keywords].flat().join(',')} />}
      {image && <meta property="og:image" content={picture} />}
      {image && <meta name="twitter:image" content={picture} />}
      {children}
    </Head>
  );
}

interface HtmlClassNameProps {
  className?: string;
  children?: ReactNode;
}

/** Adds classes to the document. */
export function HtmlClassNameProvider({ className, children }: HtmlClassNameProps) {
  return (
    <>
      {className && (
        <Head>
          {/* biome-ignore lint/a11y/useHtmlLang: the document has it. */}
          <html className={className} />
        </Head>
      )}
      {children}
    </>
  );
}

interface ThemedComponentProps {
  className?: string;
  children: (props: { theme: 'light' | 'dark'; className: string }) => ReactNode;
}

/** Renders its children for each color mode; style sheets show one of them. */
export function ThemedComponent({ className = '', children }: ThemedComponentProps) {
  return (['light', 'dark'] as const).map((theme) => {
    const child = children({ theme, className: `themed--${theme} ${className}`.trim() });
    return isValidElement(child) ? cloneElement(child, { key: theme }) : child;
  });
}

interface FillerProps {
  component: ComponentType<object>;
  props: object;
}

/** Shows a component as the sidebar in the menu on small screens; elsewhere the page has its own. */
export function NavbarSecondaryMenuFiller({ component: Component, props }: FillerProps) {
  const isInMenu = useSlotProps('SecondaryMenu') !== undefined;
  const label = translate({ id: 'theme.docs.sidebar.navAriaLabel', message: 'Docs sidebar' });
  return isInMenu ? (
    <nav className="menu" aria-label={label}>
      <Component {...props} />
    </nav>
  ) : null;
}

/** The id of the main region. */
export const SkipToContentFallbackId = '__docusaurus_skipToContent_fallback';

/** Renders nothing: the layout has the link. */
export function SkipToContentLink() {
  return null;
}
