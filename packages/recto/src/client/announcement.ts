import { storageSlot } from './storage.ts';

/** Hides the announcement, now and on later pages; the inline script keeps it hidden before it could be painted. */
export function dismissAnnouncement(): void {
  document.documentElement.dataset.announcementBarInitiallyDismissed = 'true';
  storageSlot('docusaurus.announcement.dismiss').set('true');
}
