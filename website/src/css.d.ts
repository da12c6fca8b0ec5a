/** A style sheet as text, for a page that brings its own. */
declare module '*.css?inline' {
  const css: string;
  export default css;
}
