import IconClose from '@theme/Icon/Close';
import type { ComponentProps } from 'react';
import { translate } from 'recto-docs/components';

/** The button of an announcement of the site. */
export default function CloseButton({ className = '', ...props }: ComponentProps<'button'>) {
  const label = translate({ id: 'theme.AnnouncementBar.closeButtonAriaLabel', message: 'Close' });
  return (
    <button type="button" aria-label={label} {...props} className={`clean-btn close ${className}`.trim()}>
      <IconClose width={14} height={14} strokeWidth={3.1} />
    </button>
  );
}
