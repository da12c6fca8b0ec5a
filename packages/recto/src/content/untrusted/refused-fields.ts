import { type Diagnostic, type SourceLocation, warning } from '../../diagnostics/diagnostic.ts';
import { keyPath } from '../../utils/schema.ts';

/** A part of data that untrusted files must not have. */
interface RefusedField {
  path: PropertyKey[];
  /** A predicate: "points outside its folder". */
  reason: string;
}

/** Fields that decide about more than the page or the folder that has them. */
const ignoredFields = new Set([
  'className',
  'customProps',
  'layout',
  'custom_edit_url',
  'mdx',
  'redirect_from',
  'sidebar_class_name',
  'sidebar_custom_props',
  'wrapperClassName',
]);

const outside = 'points outside its folder';

const pathFields = new Set(['permalink', 'slug']);

const addressFields = new Set([
  'author_image_url',
  'author_url',
  'authorImageURL',
  'authorURL',
  'href',
  'imageURL',
  'image_url',
  'url',
]);

/**
 * Removes from data of an untrusted file, such as front matter, what decides about other pages, points outside its folder
 * or runs code.
 */
export function withoutRefused(value: unknown): { value: unknown; refusedFields: RefusedField[] } {
  const refusedFields: RefusedField[] = [];
  const clean = (inner: unknown, path: PropertyKey[]): unknown => {
    const isAllowed = (key: PropertyKey, reason: string | undefined) => {
      if (reason) refusedFields.push({ path: [...path, key], reason });
      return reason === undefined;
    };
    if (Array.isArray(inner)) {
      const isOutside = (item: unknown) =>
        path.at(-1) === 'tags' && typeof item === 'string' && leavesFolder(item);
      return inner
        .filter((item, index) => isAllowed(index, isOutside(item) ? outside : undefined))
        .map((item, index) => clean(item, [...path, index]));
    }
    // Functions of the site may return dates and the like.
    if (typeof inner !== 'object' || inner === null || !isPlainObject(inner)) return inner;
    const allowed = Object.entries(inner).filter(([key, field]) =>
      isAllowed(key, refusalOf(key, field, path.at(-1))),
    );
    return Object.fromEntries(allowed.map(([key, field]) => [key, clean(field, [...path, key])]));
  };
  return { value: clean(value, []), refusedFields };
}

/** Reports a part of data that was removed. */
export function fieldRefused({ path, reason }: RefusedField, at: SourceLocation): Diagnostic {
  return warning('untrusted/field-refused', `\`${keyPath(path)}\` ${reason}, so it was ignored.`, {
    at,
    notes: ['the folder of the file is in `untrusted`'],
    fix: 'Change or remove it.',
  });
}

function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

function refusalOf(key: string, field: unknown, parent: PropertyKey | undefined): string | undefined {
  if (upwards.test(key)) return outside;
  if (ignoredFields.has(key)) return 'is not read from untrusted files';
  if (typeof field !== 'string') return undefined;
  if (pathFields.has(key) && leavesFolder(field)) return outside;
  if (key === 'image' && /^[^/]*:|^[/\\]{2}/.test(field.trim())) return 'is on another site';
  const isAddress = addressFields.has(key) || parent === 'socials';
  return isAddress && hasOtherProtocol(field) ? 'must be an http(s) or mailto URL' : undefined;
}

const upwards = /(?:^|[/\\])\.\.(?:[/\\]|$)/;

/** Whether a path has `..`, in any way that it can be written, or a host. */
function leavesFolder(path: string): boolean {
  const decoded = path.replace(/%(?:2e|2f|5c)/gi, (code) => decodeURIComponent(code));
  return upwards.test(decoded) || /^[/\\]{2}|:\/\/|%25/.test(decoded);
}

/** Browsers ignore control characters in a protocol and spaces before it. */
function hasOtherProtocol(address: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
  const [, protocol] = /^([^/?#]*?):/.exec(address.replace(/[\u0000-\u0020]/g, '')) ?? [];
  return protocol !== undefined && !/^(?:https?|mailto)$/i.test(protocol);
}
