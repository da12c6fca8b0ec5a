import { z } from 'zod';
import { engineModule, feature } from '../feature.ts';
import { placeholders } from './texts.ts';

/** An address with `{url}`, `{markdownUrl}` or `{title}` in place of those of the page. */
const template = z
  .string()
  .refine((url) => /^https?:\/\//.test(url), 'expected an address with https')
  .refine(
    (url) => [...url.matchAll(/\{(\w*)\}/g)].every(([, name = '']) => placeholders.includes(name)),
    `expected no other placeholders than ${placeholders.map((name) => `{${name}}`).join(', ')}`,
  );

const shape = {
  /** What readers can do with a page, besides copying it; nothing by default. */
  pageActions: z
    .strictObject({
      /** Links of the menu "Open in …", next to "Copy page". */
      openIn: z
        .array(
          z.strictObject({
            label: z.string().min(1),
            /** Example: `https://chat.example.org/?q=Read%20{markdownUrl}` */
            url: template,
          }),
        )
        .default([]),
      /** Below pages of docs. */
      feedback: z
        .strictObject({
          /** Receives a POST request for each answer to "Was this page helpful?": an address, or a path of the site. */
          endpoint: z
            .string()
            .regex(/^(?:https?:\/\/|\/)/, 'expected an address with https, or a path')
            .optional(),
          /** Form for a new issue. Example: `https://github.com/o/r/issues/new?title={title}&body={url}` */
          issueUrl: template.optional(),
        })
        .optional(),
    })
    .prefault({}),
};

/** What the components of the browser read. */
export type PageActions = z.output<typeof shape.pageActions>;

/** A menu that opens the Markdown of a page elsewhere, and feedback; each costs only the sites that turn it on. */
export const pageActions = feature(shape, ({ pageActions: actions }) => {
  const { openIn, feedback } = actions;
  const hasFeedback = feedback?.endpoint !== undefined || feedback?.issueUrl !== undefined;
  if (openIn.length === 0 && !hasFeedback) return undefined;
  const module = (name: string) => engineModule(`features/page-actions/${name}`);
  return {
    name: 'page-actions',
    components: {
      ...(openIn.length > 0 && { PageMarkdown: module('open-in.tsx') }),
      ...(hasFeedback && { DocFooter: module('feedback.tsx') }),
    },
    customCss: [module('page-actions.css')],
    contentLoaded: async () => ({ data: { pageActions: actions } }),
    ...(feedback?.endpoint?.startsWith('http') && {
      contentSecurityPolicy: { 'connect-src': [new URL(feedback.endpoint).origin] },
    }),
  };
});
