/**
 * Does some work, and prints a line when it has taken a second and another when it is done.
 * @template T
 * @param {string} label such as "Installing the dependencies"
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress(label, work) {
  const started = performance.now();
  let isShown = false;
  const timer = setTimeout(() => {
    isShown = true;
    console.log(`${label} …`);
  }, 1000);
  try {
    const result = await work();
    if (isShown) console.log(`${label} took ${secondsSince(started)}.`);
    return result;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Returns the time since a `performance.now()`, such as `1.2 s`.
 * @param {number} started
 */
export function secondsSince(started) {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}
