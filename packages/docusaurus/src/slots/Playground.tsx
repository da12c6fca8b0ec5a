'use client';

import scope from '@theme/ReactLiveScope';
import Own from '@theme-own/Playground';
import type { ComponentType, ReactNode } from 'react';

const OwnPlayground = Own as ComponentType<Record<string, unknown>>;

/** The playground of the site, with the props that Docusaurus gives it. */
export default function Playground({ code, noInline }: { code: string; noInline?: boolean }): ReactNode {
  return (
    <OwnPlayground live className="language-jsx" scope={scope} noInline={noInline}>
      {`${code}\n`}
    </OwnPlayground>
  );
}
