import { Head } from 'recto-docs/components';
import { useBreadcrumbsStructuredData } from '../../docusaurus/plugin-content-docs/client.ts';

/** Structured data of breadcrumbs for search engines, for a site's own component: the theme's has microdata. */
export default function DocBreadcrumbsStructuredData(
  props: Parameters<typeof useBreadcrumbsStructuredData>[0],
) {
  const json = JSON.stringify(useBreadcrumbsStructuredData(props));
  return (
    <Head>
      <script type="application/ld+json">{json}</script>
    </Head>
  );
}
