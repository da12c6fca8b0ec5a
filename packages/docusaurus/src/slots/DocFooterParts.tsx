import EditMetaRow from '@theme/EditMetaRow';
import TagsListInline from '@theme/TagsListInline';
import type { ComponentType } from 'react';
import type { DocFooterProps } from 'recto-docs/theme';
import { useDoc } from '../modules/docusaurus/plugin-content-docs/client.ts';
import { replacement } from '../modules/slot-props.tsx';

type Metadata = ReturnType<typeof useDoc>['metadata'];
const Tags = TagsListInline as ComponentType<Pick<Metadata, 'tags'>>;
const Row = EditMetaRow as ComponentType<
  Pick<Metadata, 'editUrl' | 'lastUpdatedAt' | 'lastUpdatedBy'> & { className: string }
>;

/** Tags, edit link and last change below the text, with the components of the site. */
function DocFooterParts() {
  const { tags, editUrl, lastUpdatedAt, lastUpdatedBy } = useDoc().metadata;
  return (
    <footer className="theme-doc-footer">
      {tags.length > 0 && <Tags tags={tags} />}
      {(editUrl || lastUpdatedAt || lastUpdatedBy) && (
        <Row className="margin-top--sm" {...{ editUrl, lastUpdatedAt, lastUpdatedBy }} />
      )}
    </footer>
  );
}

export default replacement<DocFooterProps>('DocFooter', DocFooterParts);
