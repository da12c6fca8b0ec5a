type RequestInput = [name: string, request: string, statuses: number[]];

/** Ways to write the folder above. */
const parents: Record<string, string> = {
  'two dots': '..',
  'encoded dots': '%2e%2e',
  'a dot and an encoded one': '.%2e',
  'upper-case escapes': '%2E%2E',
  'dots that are encoded twice': '%252e%252e',
  'dots with a parameter': '..;a=b',
  'dots with a zero byte': '..%00',
  'full-width dots': '%ef%bc%8e%ef%bc%8e',
  'overlong dots': '%c0%ae%c0%ae',
  'three dots': '...',
  'dots with a blank': '..%20',
};

/** Ways to separate folders. */
const separators: Record<string, string> = {
  'a slash': '/',
  'two slashes': '//',
  'an encoded slash': '%2f',
  'a slash that is encoded twice': '%252f',
  'a backslash': '\\',
  'an encoded backslash': '%5c',
  'an overlong slash': '%c0%af',
  'a full-width slash': '%ef%bc%8f',
};

/** Addresses that mean a file outside the site to one of the tools below the servers. */
const prefixes = ['/', '/docs/', '/assets/', '/@fs/', '/@id/', '/@site/', '/src/', '/node_modules/'];

/** Every way to leave the site: each prefix with one separator, and each separator with one way to write the folder above. */
const traversals: RequestInput[] = Object.entries(parents).flatMap(([parentName, parent], row) =>
  Object.entries(separators).map(([separatorName, separator], column): RequestInput => {
    const prefix = prefixes[(row + column) % prefixes.length];
    const path = `${prefix}${`${parent}${separator}`.repeat(12)}etc${separator}passwd`;
    return [
      `${parentName} and ${separatorName} below ${prefix}`,
      `GET ${path} HTTP/1.1`,
      [301, 308, 400, 403, 404],
    ];
  }),
);

/** Files that tools and hosts keep secret, and the queries that make a bundler answer with a file's text. */
const secrets = ['.env', '.env.local', '.git/config', '.git/HEAD', '.npmrc', '.recto/secret', '.ssh/id_rsa'];
const queries = [
  '',
  '?raw',
  '?url',
  '?import&raw',
  '?inline',
  '?raw??',
  '?import&raw&.svg',
  '?.svg?.wasm?init',
  '#/../a.svg',
];
const secretRequests: RequestInput[] = secrets.flatMap((file) =>
  ['/', '/@fs/', '/@id/', '/docs/../'].flatMap((prefix) =>
    queries.map((query): RequestInput => {
      const name = `${prefix}${file}${query}`;
      return [name, `GET ${name} HTTP/1.1`, [301, 308, 400, 403, 404]];
    }),
  ),
);

/** Header fields that are wrong, repeated, or huge; answers are those of a request without them, or refuse it. */
const fields: Record<string, string[]> = {
  Range: [
    'bytes=',
    'bytes=-',
    'bytes=5-',
    'bytes=-5',
    'bytes=a-b',
    'bytes=0-0,-1',
    'bytes=99999999999999999999-',
    'lines=1-2',
    'bytes=1-2, bytes=3-4',
    'bytes=-0',
  ],
  'If-Range': ['"nowhere"', 'Mon, 99 Foo 2026 00:00:00 GMT', 'W/"a"', ''],
  'If-None-Match': ['*', '"', 'W/', '"a", W/"b", *', `"${'a'.repeat(5000)}"`, 'a'],
  'If-Match': ['*', '"nowhere"', '"'],
  'If-Modified-Since': [
    'Thu, 01 Jan 1970 00:00:00 GMT',
    'Fri, 31 Dec 9999 23:59:59 GMT',
    '-1',
    '0',
    'yesterday',
  ],
  'If-Unmodified-Since': ['Thu, 01 Jan 1970 00:00:00 GMT', 'never'],
  'Accept-Encoding': [
    '*;q=0',
    'identity;q=0',
    'br;q=-1',
    'gzip;q=2',
    'br, gzip, br, gzip',
    ';;;,,,',
    `${'gzip,'.repeat(500)}br`,
    'gzip;q=0.0000001',
    'BR',
    'br;q=a',
  ],
  Accept: ['*/*;q=0', 'text/markdown', 'application/x-nowhere', ',', `${'a/b,'.repeat(1000)}c/d`],
  'Accept-Language': ['*', 'xx-invalid-language-tag', '-', 'en;q=9,de;q=a'],
  Cookie: ['a', '=', ';;;', '__proto__=1', `a=${'b'.repeat(8000)}`],
  Referer: ['nowhere', 'javascript:alert(1)', 'https://[', ''],
  'X-Forwarded-Host': ['evil.example', '"><script>'],
  'X-Forwarded-Proto': ['javascript', 'https, http'],
  'X-Original-URL': ['/../../etc/passwd'],
  Forwarded: ['host=evil.example;proto=javascript', ';;;'],
  'X-HTTP-Method-Override': ['DELETE', 'NOWHERE'],
  Expect: ['nowhere', '100-continue, nowhere'],
  TE: ['trailers, nowhere', ';'],
  'Content-Type': ['text/html; charset=', 'a', '/'],
  Upgrade: ['nowhere', 'h2c'],
  Via: ['1.1 a'.repeat(300)],
  'User-Agent': ['', '\u0080\u00ff', 'a'.repeat(8000)],
  'Transfer-Encoding': ['identity', 'nowhere', 'chunked, chunked'],
  'Content-Length': ['a', '1e3', '0x10', '+1', '99999999999999999999', ''],
};
const fieldRequests: RequestInput[] = Object.entries(fields).flatMap(([name, values]) =>
  values.map((value): RequestInput => {
    const shown = value.length > 40 ? `${value.slice(0, 20)}… of ${value.length} characters` : value;
    const statuses = [100, 200, 206, 304, 400, 406, 412, 416, 417, 431, 501];
    return [`${name}: ${shown}`, `GET / HTTP/1.1\r\n${name}: ${value}`, statuses];
  }),
);

/** Bad and hostile requests, as they are sent, and the status of the answer of both servers; 0 for a closed connection. */
export const requests: RequestInput[] = [
  ...traversals,
  ...secretRequests,
  ...fieldRequests,
  ...targets(404, {
    'a page that does not exist': '/nowhere',
    'a malformed escape': '/%E0%A4%A',
    'an escape without digits': '/%zz',
    'a lone surrogate': '/%ED%A0%80',
    'a zero byte': '/a%00b',
    parents: '/../../../etc/passwd',
    'encoded parents': '/%2e%2e/%2e%2e/etc/passwd',
    'encoded slashes': '/..%2f..%2fetc%2fpasswd',
    backslashes: '/..\\..\\etc\\passwd',
    'encoded backslashes': '/..%5c..%5cetc%5cpasswd',
    'parents that are encoded twice': '/%252e%252e/etc/passwd',
    'overlong encodings': '/%c0%ae%c0%ae/etc/passwd',
    'a Windows path': '/C:/Windows/win.ini',
    'a device': '/con',
    'a full stop at the end': '/docs.',
    'a very long path': `/${'a'.repeat(5000)}`,
    'many parts': `/${'a/'.repeat(2000)}`,
    'line ends': '/a%0d%0aSet-Cookie:%20a=b',
    'a star': '*',
  }),
  ...targets(200, { 'a query of markup': '/?"><script>', 'a query of escapes': '/?%zz%00' }),
  ['a write', 'POST / HTTP/1.1', [405]],
  ['a removal', 'DELETE / HTTP/1.1', [405]],
  ['a trace', 'TRACE / HTTP/1.1', [405]],
  ['options', 'OPTIONS * HTTP/1.1', [405, 404]],
  ['an unknown method', 'NOWHERE / HTTP/1.1', [400]],
  ['a connection to another host', 'CONNECT example.com:80 HTTP/1.1', [0, 400, 405]],
  ['a protocol that does not exist', 'GET / HTTP/9.9', [400, 505]],
  ['no protocol', 'GET /', [200, 400]],
  ['no slash', 'GET docs HTTP/1.1', [400, 404]],
  ['a hidden file', 'GET /.env HTTP/1.1', [403, 404]],
  ['no request', '\0\0\0\0', [400]],
  // Above the limit of 16 kB, and read at once: what a server has not read when it closes resets the connection.
  ['a huge header', `GET / HTTP/1.1\r\nX: ${'a'.repeat(20_000)}`, [431]],
  [
    'many headers',
    `GET / HTTP/1.1${Array.from({ length: 3000 }, (_, at) => `\r\nX${at}: a`).join('')}`,
    [200, 431],
  ],
  ['a header without a colon', 'GET / HTTP/1.1\r\nnowhere', [400]],
  ['a header with a zero byte', 'GET / HTTP/1.1\r\nX: a\0b', [400]],
  ['two lengths', 'GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2', [400]],
  ['a negative length', 'GET / HTTP/1.1\r\nContent-Length: -1', [400]],
  ['a length and chunks', 'GET / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked', [400]],
  ['a range of nonsense', 'GET / HTTP/1.1\r\nRange: bytes=9-1', [200, 206, 416]],
  ['many ranges', `GET / HTTP/1.1\r\nRange: bytes=${'0-1,'.repeat(1000)}0-1`, [200, 206, 416]],
  ['an encoding that does not exist', 'GET / HTTP/1.1\r\nAccept-Encoding: nowhere;q=9', [200]],
  ['a date that does not exist', 'GET / HTTP/1.1\r\nIf-Modified-Since: soon', [200]],
];

function targets(status: number, paths: Record<string, string>): RequestInput[] {
  return Object.entries(paths).map(([name, path]) => [name, `GET ${path} HTTP/1.1`, [status]]);
}
