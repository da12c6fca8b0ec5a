/** Tells how far a long piece of work has come. */
export type Progress = (step: { stage: string; done: number; total: number }) => void;
