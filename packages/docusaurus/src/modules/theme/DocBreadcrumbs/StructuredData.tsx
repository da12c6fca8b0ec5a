import { Head } from 'recto-docs/components';
import { useBreadcrumbsStructuredData } from '../../docusaurus/plugin-content-docs/client.ts';

/** The description of breadcrumbs for search engines, which those of a site lack. */
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
