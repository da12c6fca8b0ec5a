'use client';

import scope from '@theme/ReactLiveScope';
import SitePlayground from '@theme-own/Playground';
import type { ReactNode } from 'react';

/** The playground of the site, with the props that Docusaurus gives it. */
export default function Playground({ code, noInline }: { code: string; noInline?: boolean }): ReactNode {
  return (
    <SitePlayground live className="language-jsx" scope={scope} noInline={noInline}>
      {`${code}\n`}
    </SitePlayground>
  );
}
