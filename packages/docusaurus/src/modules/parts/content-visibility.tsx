import { Translate, translate } from 'recto-docs/components';

interface Notice {
  /** Ends the ids of its texts. */
  id: string;
  title: string;
  message: string;
}

/** Returns the notice of a page that is not listed. */
function notice({ id, title, message }: Notice) {
  return function PageNotice({ className = '' }: { className?: string }) {
    return (
      <div className={`page-notice ${className}`.trim()} role="note" data-part="notice">
        <strong>{translate({ id: `theme.contentVisibility.${id}Banner.title`, message: title })}</strong>
        <p>
          <Translate id={`theme.contentVisibility.${id}Banner.message`}>{message}</Translate>
        </p>
      </div>
    );
  };
}

export const Unlisted = notice({
  id: 'unlisted',
  title: 'Unlisted page',
  message:
    'This page is unlisted. Search engines will not index it, and only users having a direct link can access it.',
});

export const Draft = notice({
  id: 'draft',
  title: 'Draft page',
  message: 'This page is a draft. It will only be visible in dev and be excluded from the production build.',
});
