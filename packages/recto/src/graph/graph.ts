import type { Reads } from '../assets/reads/reads.ts';

/**
 * What a result was made from: questions, each with a fingerprint of its answer. The answers of `parts` follow from those of `whole`, so
 * they are only asked if one of these is another.
 */
export interface Trace {
  reads: Reads;
  whole: Reads;
  parts: Reads;
}

/** Answers a kind of question: returns the fingerprint of what a name stands for now; nothing if it cannot be compared. */
export type Answer = (name: string) => string | undefined;

/** Knows what questions have as answers now. A question is a kind and a name, such as `content docs/a.md`. */
export interface Graph {
  /** Returns the fingerprint of an answer; each question is answered once. */
  ask(question: string): string | undefined;
  /** Returns the reads whose answers are others now, or cannot be compared; none if the result is still right. */
  changed(trace: Trace): string[];
}

/** Creates a graph from the kinds of questions that it answers; `outer` answers all others. */
export function graph(answers: Readonly<Record<string, Answer>>, outer?: Graph): Graph {
  const known = new Map<string, string | undefined>();
  const ask = (question: string) => {
    if (known.has(question)) return known.get(question);
    const [kind, name] = splitQuestion(question);
    const answer = answers[kind];
    if (!answer) return outer?.ask(question);
    const found = answer(name);
    known.set(question, found);
    return found;
  };
  const others = (reads: Reads) =>
    Object.keys(reads).filter((question) => {
      const now = ask(question);
      return now === undefined || now !== reads[question];
    });
  return {
    ask,
    changed({ reads, whole, parts }) {
      const found = others(reads);
      return others(whole).length > 0 ? [...found, ...others(parts)] : found;
    },
  };
}

/** Returns the kind and the name of a question. */
export function splitQuestion(question: string): [kind: string, name: string] {
  const end = question.indexOf(' ');
  return end < 0 ? [question, ''] : [question.slice(0, end), question.slice(end + 1)];
}
