import { expect, it } from 'vitest';
import { index, runRecto, siteFolder } from './run-recto.ts';

it('recto check --format prints reports for programs', async () => {
  const folder = siteFolder({
    'recto.config.ts': "export default { title: 'Test', url: 'https://example.org' };\n",
    'docs/index.md': index,
    'docs/50%, a.md': '# A\n\n![b](b.png) and [c](./c.md)\n',
  });
  const report = (format: string) => runRecto(folder, 'check', '--format', format);
  const github = await report('github');
  expect(github.code).toBe(1);
  expect(github.err).toBe('');
  expect(github.out).toMatchInlineSnapshot(`
    "::error file=docs/50%25%2C a.md,line=3,col=6,title=link/image-missing::The image "b.png" does not exist.%0Alooked for docs/b.png%0ACorrect the path, or add the file.
    ::warning file=docs/50%25%2C a.md,line=3,col=21,title=link/file-missing::The linked file "./c.md" does not exist.%0Alooked for docs/c.md%0ACorrect the path, or add the file."
  `);
  const { diagnostics } = JSON.parse((await report('json')).out);
  expect(diagnostics.map(({ code, level, at }: never) => ({ code, level, at }))).toMatchInlineSnapshot(`
    [
      {
        "at": {
          "column": 6,
          "excerpt": "![b](b.png) and [c](./c.md)",
          "file": "docs/50%, a.md",
          "length": 5,
          "line": 3,
        },
        "code": "link/image-missing",
        "level": "error",
      },
      {
        "at": {
          "column": 21,
          "excerpt": "![b](b.png) and [c](./c.md)",
          "file": "docs/50%, a.md",
          "length": 6,
          "line": 3,
        },
        "code": "link/file-missing",
        "level": "warning",
      },
    ]
  `);
  const sarif = (await report('sarif')).out.replace(
    /"version": "\d+\.\d+\.\d+"(?=,\s+"info)/,
    '"version": "<version>"',
  );
  expect(sarif).toMatchInlineSnapshot(`
    "{
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        {
          "tool": {
            "driver": {
              "name": "Recto",
              "version": "<version>",
              "informationUri": "https://recto-docs.dev",
              "rules": [
                {
                  "id": "link/image-missing",
                  "helpUri": "https://recto-docs.dev/docs/errors#link-image-missing"
                },
                {
                  "id": "link/file-missing",
                  "helpUri": "https://recto-docs.dev/docs/errors#link-file-missing"
                }
              ]
            }
          },
          "results": [
            {
              "ruleId": "link/image-missing",
              "level": "error",
              "message": {
                "text": "The image \\"b.png\\" does not exist.\\nlooked for docs/b.png\\nCorrect the path, or add the file."
              },
              "locations": [
                {
                  "physicalLocation": {
                    "artifactLocation": {
                      "uri": "docs/50%25,%20a.md"
                    },
                    "region": {
                      "startLine": 3,
                      "startColumn": 6,
                      "endColumn": 11
                    }
                  }
                }
              ]
            },
            {
              "ruleId": "link/file-missing",
              "level": "warning",
              "message": {
                "text": "The linked file \\"./c.md\\" does not exist.\\nlooked for docs/c.md\\nCorrect the path, or add the file."
              },
              "locations": [
                {
                  "physicalLocation": {
                    "artifactLocation": {
                      "uri": "docs/50%25,%20a.md"
                    },
                    "region": {
                      "startLine": 3,
                      "startColumn": 21,
                      "endColumn": 27
                    }
                  }
                }
              ]
            }
          ]
        }
      ]
    }"
  `);
  expect((await report('xml')).err).toContain('"--format xml" is not one of github, json, sarif.');
});

it('recto check --format prints a report of a site that cannot be read', async () => {
  const folder = siteFolder({ 'recto.config.ts': 'export default {};\n' });
  const { code, out } = await runRecto(folder, 'check', '--format', 'github');
  expect(code).toBe(1);
  expect(out).toMatchInlineSnapshot(`
    "::error file=recto.config.ts,title=config/key-invalid::\`title\` is missing.%0AAdd \`title\`.
    ::error file=recto.config.ts,title=config/key-invalid::\`url\` is missing.%0AAdd \`url\`."
  `);
});
