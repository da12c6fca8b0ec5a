import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';

/** The requests that a session of the dev server has not answered yet. */
export interface OpenRequests {
  /** Counts the request as open until its answer is known; returns the answer. */
  answering<Result>(answer: Promise<Result>): Promise<Result>;
  /** Counts a request as open until Vite has answered it or called `next`; returns whether it was answered. */
  handedOver(response: ServerResponse, address: string | undefined, hand: HandOver): Promise<boolean>;
  /** Resolves once all are answered. Requests that Vite leaves open for a second are redirected to their own address. */
  end(): Promise<void>;
}

/** Passes a request to Vite, which calls `next` for an address that it does not know. */
type HandOver = (next: () => void) => Promise<void>;

/** Milliseconds for modules that browsers have asked for before a restart: one may wait for a site that is not read any more. */
const sendTime = 1000;

export function openRequests(): OpenRequests {
  const answers = new Set<Promise<unknown>>();
  /** Responses of Vite that are not complete, with the addresses that were requested. */
  const sending = new Map<ServerResponse, string | undefined>();
  return {
    answering(answer) {
      const forget = () => answers.delete(answer);
      answers.add(answer);
      answer.then(forget, forget);
      return answer;
    },
    handedOver(response, address, hand) {
      sending.set(response, address);
      const isAnswered = new Promise<boolean>((resolve, reject) => {
        response.once('close', () => resolve(true));
        hand(() => resolve(false)).catch(reject);
      });
      return isAnswered.finally(() => sending.delete(response));
    },
    async end() {
      await Promise.allSettled(answers);
      const sent = Promise.all([...sending.keys()].map((response) => once(response, 'close')));
      await Promise.race([sent, setTimeout(sendTime)]);
      // Browsers ask again, and the next session answers: without one of its modules, a page would never be loaded again.
      for (const [response, location] of sending)
        if (location && !response.headersSent) response.writeHead(307, { location }).end();
    },
  };
}
