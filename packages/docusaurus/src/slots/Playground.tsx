'use client';

import scope from '@theme/ReactLiveScope';
import SiteComponent from '@theme-own/Playground';
import type { ComponentType, ReactNode } from 'react';

const SitePlayground = SiteComponent as ComponentType<Record<string, unknown>>;

/** The playground of the site, with the props that Docusaurus gives it. */
export default function Playground({ code, noInline }: { code: string; noInline?: boolean }): ReactNode {
  return (
    <SitePlayground live className="language-jsx" scope={scope} noInline={noInline}>
      {`${code}\n`}
    </SitePlayground>
  );
}
