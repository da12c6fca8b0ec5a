/** Whether a site is configured by a file of Docusaurus, so that it behaves like Docusaurus where the two differ. */
export function isDocusaurusProject({ file }: { file: string }): boolean {
  return file.startsWith('docusaurus');
}
