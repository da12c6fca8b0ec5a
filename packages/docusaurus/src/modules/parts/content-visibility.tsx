import type { ComponentType } from 'react';
import * as texts from '../docusaurus/theme-common/texts.tsx';

/** Returns the notice of a page that is not listed. */
function notice(Title: ComponentType, Message: ComponentType) {
  return function PageNotice({ className = '' }: { className?: string }) {
    return (
      <div className={`page-notice ${className}`.trim()} role="note" data-part="notice">
        <strong>
          <Title />
        </strong>
        <p>
          <Message />
        </p>
      </div>
    );
  };
}

export const Unlisted = notice(texts.UnlistedBannerTitle, texts.UnlistedBannerMessage);
export const Draft = notice(texts.DraftBannerTitle, texts.DraftBannerMessage);
