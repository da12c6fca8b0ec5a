/** Reports the progress of a long task. */
export type Progress = (step: { stage: string; done: number; total: number }) => void;
