/** Icons of a site besides its favicon; all of them stand at its root. */
export interface SiteIcons {
  /** Whether there is a picture for the home screens of Apple. */
  touch: boolean;
  /** `own` is a file of the site, `made` one of each locale. */
  manifest: 'own' | 'made' | undefined;
}

export const touchIcon = 'apple-touch-icon.png';
export const manifestFile = 'site.webmanifest';

/** Icons of a manifest that is made. */
export const manifestIcons = [
  { file: 'icon-192.png', size: 192, purpose: 'any' },
  { file: 'icon-512.png', size: 512, purpose: 'any' },
  { file: 'icon-maskable.png', size: 512, purpose: 'maskable' },
] as const;
