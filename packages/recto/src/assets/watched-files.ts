/** Folders of tools at any depth, and the output of a build with what stands in for it meanwhile: `build.partial`. */
const ignoredPattern = /(?:^|\/)(?:node_modules|\.git|\.recto)(?:\/|$)|^build(?:\.(?!mdx?$)\w+)?(?:\/|$)/;

/** Whether a path from the site folder belongs to tools or to the output, so that its changes mean nothing. */
export function isGenerated(path: string): boolean {
  return ignoredPattern.test(path);
}
