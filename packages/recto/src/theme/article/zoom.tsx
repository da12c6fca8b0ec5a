import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { partAttribute } from '../../utils/dom-contract.ts';
import { translate } from '../i18n/translate.tsx';

/** An image in a link to its file; in the browser, the link shows it in a dialog. */
export function Zoom({ children }: { children?: ReactNode }): ReactNode {
  const closeLabel = translate({ id: 'theme.AnnouncementBar.closeButtonAriaLabel', message: 'Close' });
  const [zoomedImage, setZoomedImage] = useState<{ src: string; alt: string }>();
  const open = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const image = link?.querySelector('img');
    // As on any link, these keys open a tab or save the file.
    if (!link || !image || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setZoomedImage({ src: link.href, alt: image.alt });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the link in it is what readers use.
    <span className="zoom" {...{ [partAttribute]: 'zoom' }} onClick={open}>
      {children}
      {zoomedImage && (
        <ZoomDialog {...zoomedImage} closeLabel={closeLabel} onClose={() => setZoomedImage(undefined)} />
      )}
    </span>
  );
}

interface ZoomDialogProps {
  src: string;
  alt: string;
  closeLabel: string;
  onClose(): void;
}

/** Shows an image on top of the page until the reader clicks or presses Escape; the browser gives the focus back. */
function ZoomDialog({ src, alt, closeLabel, onClose }: ZoomDialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = (event: MouseEvent) => {
    event.stopPropagation();
    dialog.current?.close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog.
    <dialog
      className="zoom__dialog"
      ref={dialog}
      aria-label={alt || undefined}
      onClick={close}
      onClose={onClose}
    >
      <button className="zoom__close" type="button" aria-label={closeLabel} />
      <img src={src} alt={alt} />
    </dialog>
  );
}
