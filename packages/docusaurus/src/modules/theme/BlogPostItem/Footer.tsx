import ReadMoreLink from '@theme/BlogPostItem/Footer/ReadMoreLink';
import TagsListInline from '@theme/TagsListInline';
import { DocFooter } from 'recto-docs/theme';
import { useBlogPost } from '../../docusaurus/plugin-content-blog/client.ts';
import { partOf } from '../../slot-props.tsx';

const PageFooter = partOf(['BlogPost'], DocFooter);

/** The footer of a post; in a list, the link to the post and its tags. */
export default function Footer(props: object) {
  const { isBlogPostPage, metadata } = useBlogPost();
  const { permalink, title, tags, hasTruncateMarker } = metadata;
  if (isBlogPostPage) return <PageFooter {...props} />;
  if (!hasTruncateMarker && tags.length === 0) return null;
  return (
    <footer className="post__end">
      {hasTruncateMarker && <ReadMoreLink blogPostTitle={title} to={permalink} />}
      {tags.length > 0 && (
        <div className="theme-doc-tags">
          <TagsListInline tags={tags} />
        </div>
      )}
    </footer>
  );
}
