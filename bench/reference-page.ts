/** How many make a page of about 480 kB. */
const memberCount = 140;

/** A Markdown page as generators of references write it: about 480 kB of HTML with tables, headings and code. */
export function referencePage({ repeatTitle = false } = {}): string {
  const title = 'Reference of the module';
  const heading = repeatTitle ? `# ${title}\n\n` : '';
  const members = Array.from({ length: memberCount }, (_, index) => member(index));
  return `---\ntitle: ${title}\n---\n\n${heading}All members of the module.\n\n${members.join('\n\n')}\n`;
}

const kinds = ['Function', 'Interface', 'Class', 'Variable'];
const types = ['string', 'number', 'boolean', '`Options`', '`Promise<void>`', '`Record<string, unknown>`'];

function member(index: number): string {
  const name = `member${index}`;
  const rows = Array.from({ length: 5 }, (_, at) => {
    const type = types[(index + at) % types.length];
    return `| \`option${at}\` | ${type} | The **value** of option ${at} of \`${name}\`, which [another member](#options-of-member${(index * 7 + at) % memberCount}) can change. |`;
  });
  return `## ${name}

${kinds[index % kinds.length]} that reads the \`source\` and writes the result to the \`target\`; throws if a file is *missing*.

\`\`\`ts
export declare function ${name}(source: string, options?: Options${index}): Promise<Result${index}>;

export interface Options${index} {
  /** Name of the target. */
  target?: string;
  retries: number;
}
\`\`\`

### Options of ${name}

| Name | Type | Description |
|---|---|---|
${rows.join('\n')}`;
}
