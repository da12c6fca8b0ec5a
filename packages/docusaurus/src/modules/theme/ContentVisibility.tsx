import Draft from '@theme/ContentVisibility/Draft';
import Unlisted from '@theme/ContentVisibility/Unlisted';

interface Props {
  metadata: { unlisted?: boolean; frontMatter: { unlisted?: boolean; draft?: boolean } };
}

/** The notices of an unlisted page and of a draft. */
export default function ContentVisibility({ metadata: { unlisted, frontMatter } }: Props) {
  return (
    <>
      {(unlisted || frontMatter.unlisted) && <Unlisted />}
      {frontMatter.draft && <Draft />}
    </>
  );
}
