import { useContext } from 'react';
import { useDoc } from '../../docusaurus/plugin-content-docs/client.ts';
import { PageMetadata } from '../../docusaurus/theme-common/components.tsx';
import { TitleFormatter } from '../../docusaurus/theme-common/title-formatter.ts';

/** The title of a document in the site's own format: the page has other metadata, and the title in the default format. */
export default function DocItemMetadata() {
  const { title } = useDoc().metadata;
  return useContext(TitleFormatter) && <PageMetadata title={title} />;
}
