import SiteLayout from '@theme-own/Layout';
import { Layout, type LayoutProps } from 'recto-docs/theme';
import { LayoutParts } from '../modules/layout-copy/parts.ts';

/** A layout of the site that is a copy of Docusaurus' layout, which renders the navbar and the footer itself. */
export default function LayoutCopy(props: LayoutProps) {
  return (
    <Layout
      {...props}
      arrange={(navbar, main, footer) => (
        <LayoutParts value={{ navbar, footer }}>
          <SiteLayout>{props.arrange?.(null, main, null) ?? main}</SiteLayout>
        </LayoutParts>
      )}
    />
  );
}
