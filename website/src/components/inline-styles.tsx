/** Styles of a component in its place, so that no other page has them. */
export function InlineStyles({ css }: { css: string }) {
  return <style>{css.replace(/\s+/g, ' ')}</style>;
}
