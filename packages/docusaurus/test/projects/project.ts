/** The files of each project, by its name. */
export type Projects = Record<string, Record<string, string>>;

interface Settings {
  /** Options of the classic preset besides the blog. */
  preset?: string;
  /** Further keys of the configuration. */
  more?: string;
}

/** Returns a configuration with docs and without a blog. */
export function config({ preset = '', more = '' }: Settings = {}): string {
  return `module.exports = {
  title: 'Project', url: 'https://example.org', baseUrl: '/', customFields: { word: 'custom' },
  onBrokenLinks: 'warn',${more && ` ${more},`}
  presets: [['classic', { blog: false, ${preset} }]],
};
`;
}

/** A configuration with a blog and without docs. */
export const blogConfig = `module.exports = {
  title: 'Project', url: 'https://example.org', baseUrl: '/', onBrokenLinks: 'warn',
  presets: [['classic', { docs: false, blog: { showReadingTime: false } }]],
};
`;

/** Returns a page with front matter, if it has any. */
export function page(text: string, frontMatter = ''): string {
  return frontMatter ? `---\n${frontMatter}\n---\n\n${text}\n` : `${text}\n`;
}
