/** Matches style sheets in every language that Vite can compile. */
export const stylePattern = /\.(?:css|less|sass|scss|styl|stylus|pcss|postcss|sss)$/;

/** Matches style sheets whose classes a component imports. */
export const styleModulePattern = /\.module\.(?:css|less|sass|scss|styl|stylus|pcss|postcss|sss)$/;

/** Whether a module id is a style sheet that is imported for its effect: neither a CSS module, nor with a query such as `?raw`. */
export function isPageStyle(id: string): boolean {
  return stylePattern.test(id) && !styleModulePattern.test(id);
}
