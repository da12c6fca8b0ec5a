import { type Reads, splitQuestion } from '../reads/reads.ts';
import { getOrAdd } from '../utils/collections.ts';
import type { Lazy } from '../utils/node/record-file.ts';

/*
 * Builds after a build. If no file has changed, neither of the site nor of the output, `last-build.ts` prints the
 * last report before the engine is loaded. Otherwise each document has a trace: the questions that rendering it
 * has asked, with fingerprints of the answers. A document is rendered again if a question has another answer now.
 *
 * Lists of posts, documents whose code links style sheets, and documents with a problem have no trace and are always
 * rendered; in parts of a build (`site-part.ts`) they ask for `sources`, the hash of all files. Answers contain no
 * absolute paths, so machines may have the repository anywhere. `page-store.ts` keeps the records, with hashes and
 * states of the files in the output: a file that was modified after the build is hashed again, by the thread that
 * writes the output, while this one reads the site.
 */

/** What a result was made from: questions, each with a fingerprint of its answer. */
export interface Trace {
  /** Those that every document of a locale asks. Many traces have the same object. */
  shared: Reads;
  reads: Reads;
  /** Those about modules that the page imports. Many traces have the same object. */
  modules: Reads;
  /** The answers of `parts` follow from these, so they are only asked if one of these has changed. Many traces have the same object. */
  whole: Reads;
  /** {@link Reads} as JSON, which is seldom read. */
  parts: Lazy<string>;
  /** Asking these has an effect, such as publishing a file: they are only asked if nothing else has changed. */
  uses: Reads;
}

/** Answers a kind of question: returns the fingerprint of what a name stands for now; `undefined` if it cannot be compared. */
export type Answer = (name: string) => string | undefined;

/** Answers questions, each a kind and a name, such as `content docs/a.md`. */
export interface Graph {
  /** Returns the fingerprint of an answer; each question is answered once. */
  ask(question: string): string | undefined;
  /** Returns the questions whose answers have changed or cannot be compared; each object is compared once. */
  changedQuestions(reads: Reads): string[];
  /** Iterates over the questions of a trace whose answers have changed or cannot be compared; none if the result is up to date. */
  changes(trace: Trace): Iterable<string>;
}

/** Creates a graph from the kinds of questions that it answers; `outer` answers all others. */
export function graph(answers: Readonly<Record<string, Answer>>, outer?: Graph): Graph {
  const fingerprints = new Map<string, string | undefined>();
  const ask = (question: string) => {
    if (fingerprints.has(question)) return fingerprints.get(question);
    const [kind, name] = splitQuestion(question);
    const answer = answers[kind];
    if (!answer) return outer?.ask(question);
    const fingerprint = answer(name);
    fingerprints.set(question, fingerprint);
    return fingerprint;
  };
  function* changesIn(reads: Reads): Generator<string> {
    for (const question of Object.keys(reads)) {
      const now = ask(question);
      if (now === undefined || now !== reads[question]) yield question;
    }
  }
  const compared = new WeakMap<Reads, string[]>();
  const changedQuestions = (reads: Reads) => getOrAdd(compared, reads, () => [...changesIn(reads)]);
  const sharedChanges = outer?.changedQuestions ?? changedQuestions;
  function* changesWithoutEffect({ shared, reads, modules, whole, parts }: Trace): Generator<string> {
    yield* sharedChanges(shared);
    yield* sharedChanges(modules);
    yield* changesIn(reads);
    if (sharedChanges(whole).length > 0) yield* changesIn(JSON.parse(parts.value));
  }
  return {
    ask,
    changedQuestions,
    *changes(trace) {
      let isSame = true;
      for (const question of changesWithoutEffect(trace)) {
        isSame = false;
        yield question;
      }
      if (isSame) yield* changesIn(trace.uses);
    },
  };
}

/** Returns the questions that two sets of reads answer differently, or that one of them lacks. */
export function differences(one: Reads, other: Reads): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (question) => one[question] !== other[question],
  );
}
