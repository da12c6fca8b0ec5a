import Draft from '@theme/ContentVisibility/Draft';
import Unlisted from '@theme/ContentVisibility/Unlisted';
import type { ComponentType } from 'react';

const parts = { Draft, Unlisted } as Record<string, unknown> as Record<'Draft' | 'Unlisted', ComponentType>;

interface Props {
  metadata: { unlisted?: boolean; frontMatter: { unlisted?: boolean; draft?: boolean } };
}

/** The notices of an unlisted page and of a draft. */
export default function ContentVisibility({ metadata: { unlisted, frontMatter } }: Props) {
  return (
    <>
      {(unlisted || frontMatter.unlisted) && <parts.Unlisted />}
      {frontMatter.draft && <parts.Draft />}
    </>
  );
}
