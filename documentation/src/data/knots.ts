/** The example of `documentation/docs/code-blocks.md`. */
interface Knot {
  loops: string[];
}

// #region tie
export function tie(knot: Knot): string[] {
  return knot.loops.map(tighten);
}
// #endregion tie

function tighten(loop: string): string {
  return loop.trim();
}
