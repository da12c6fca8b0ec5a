import EditMetaRow from '@theme/EditMetaRow';
import TagsListInline from '@theme/TagsListInline';
import type { DocFooterProps } from 'recto-docs/theme';
import { useDoc } from '../modules/docusaurus/plugin-content-docs/client.ts';
import { replacement } from '../modules/slot-props.tsx';

/** Tags, edit link and last change below the text, with the components of the site. */
function DocFooterParts() {
  const { tags, editUrl, lastUpdatedAt, lastUpdatedBy } = useDoc().metadata;
  return (
    <footer className="theme-doc-footer docusaurus-mt-lg">
      {tags.length > 0 && (
        <div className="row margin-top--sm">
          <div className="col">
            <TagsListInline tags={tags} />
          </div>
        </div>
      )}
      {(editUrl || lastUpdatedAt || lastUpdatedBy) && (
        <EditMetaRow className="margin-top--sm" {...{ editUrl, lastUpdatedAt, lastUpdatedBy }} />
      )}
    </footer>
  );
}

export default replacement<DocFooterProps>('DocFooter', DocFooterParts);
