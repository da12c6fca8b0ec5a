import { join } from "node:path";
import { mkdir, readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import { spawn } from "node:child_process";
import { brotliCompressSync } from "node:zlib";
// bench/generate-site.ts
/** Pages per folder; a sidebar of categories this size is what large documentation has. */
const pagesPerFolder = 20;
const wordsPerPage = 600;
const words = "application asset bundle cache command component config context default device engine entry error export field file folder function host image import input install key layer library link list loader manifest memory module name native option order output package page parser path pattern platform plugin process project prompt query reader record release render request result route runtime schema screen script server session source state storage style target task template test theme token tool tree type update value version view watch window worker".split(" ");
function seeded(seed) {
	let state = seed;
	return () => {
		state = state + 1831565813 | 0;
		let mixed = Math.imul(state ^ state >>> 15, 1 | state);
		mixed = mixed + Math.imul(mixed ^ mixed >>> 7, 61 | mixed) ^ mixed;
		return ((mixed ^ mixed >>> 14) >>> 0) / 4294967296;
	};
}
/**
* Writes a documentation site in the layout that Recto and its peers read: `pages` pages of 600 words with three
* code blocks each, headings, lists, a table, links between pages. The same seed gives the same bytes.
*/
async function generateSite(folder, { pages, seed = 1 }) {
	const random = seeded(seed);
	await rm(folder, {
		recursive: true,
		force: true
	});
	for (let index = 0; index < pages; index++) {
		const path = join(folder, "docs", `section-${Math.floor(index / pagesPerFolder)}`, `page-${index}.md`);
		if (index % pagesPerFolder === 0) await mkdir(join(path, ".."), { recursive: true });
		await writeFile(path, page(index, pages, random));
	}
	await writeFile(join(folder, "package.json"), "{ \"private\": true, \"type\": \"module\" }\n");
	await writeFile(join(folder, "recto.config.ts"), "export default { title: 'Bench', url: 'https://example.org' };\n");
}
function page(index, pages, random) {
	const pick = (items) => items[Math.floor(random() * items.length)];
	const some = (count) => Array.from({ length: count }, () => pick(words));
	const link = () => {
		const to = Math.floor(random() * pages);
		return `[${pick(words)} ${pick(words)}](../section-${Math.floor(to / pagesPerFolder)}/page-${to}.md)`;
	};
	const sentence = () => {
		const text = some(12 + Math.floor(random() * 8));
		if (random() < .3) text[3] = `\`${pick(words)}.${pick(words)}\``;
		if (random() < .2) text[6] = link();
		if (random() < .2) text[9] = `**${text[9]}**`;
		const [first = "", ...rest] = text;
		return `${first.charAt(0).toUpperCase()}${first.slice(1)} ${rest.join(" ")}.`;
	};
	const paragraph = () => Array.from({ length: 4 }, sentence).join(" ");
	const body = [
		typescript,
		shell,
		json
	].map((write) => write(pick, random)).map((block, section) => `## ${pick(words)} ${pick(words)} ${section}\n\n${paragraph()}\n\n${paragraph()}\n\n${block}\n\n- ${sentence()}\n- ${sentence()}\n\n### ${pick(words)} ${section}\n\n${paragraph()}\n`).join("\n");
	const filler = Math.max(0, Math.floor((wordsPerPage - body.split(/\s+/).length) / 70));
	return `---\ntitle: Page ${index} about ${pick(words)}\nsidebar_position: ${index}\n---\n\n${paragraph()}\n\n${body}\n| Key | Value |\n|---|---|\n${some(4).map((word) => `| \`${word}\` | ${sentence()} |`).join("\n")}\n\n${Array.from({ length: filler }, paragraph).join("\n\n")}\n`;
}
function typescript(pick, random) {
	const name = () => `${pick(words)}${pick(words).charAt(0).toUpperCase()}${pick(words).slice(1)}`;
	const lines = Array.from({ length: 5 }, () => `  const ${name()} = await ${name()}('${pick(words)}', { ${pick(words)}: ${Math.floor(random() * 1e3)} });`);
	return `\`\`\`ts title="${pick(words)}.ts"\nimport { ${name()} } from './${pick(words)}';\n\n// The ${pick(words)} of a ${pick(words)}.\nexport async function ${name()}(${name()}: string): Promise<void> {\n${lines.join("\n")}\n}\n\`\`\``;
}
function shell(pick) {
	const lines = Array.from({ length: 4 }, () => `npx tool ${pick(words)} --${pick(words)} ${pick(words)} -p "${pick(words)}"`);
	return `\`\`\`bash\n# ${pick(words)} ${pick(words)}\n${lines.join("\n")}\n\`\`\``;
}
function json(pick, random) {
	const value = Object.fromEntries(Array.from({ length: 6 }, () => [pick(words), {
		[pick(words)]: pick(words),
		[pick(words)]: Math.floor(random() * 100)
	}]));
	return `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;
}
// bench/measure-build.ts
/** Writes the peak memory of the process that it is preloaded into, in kB. */
const usageProbe = new URL("./usage-probe.mjs", import.meta.url);
/** Builds a site in a fresh process, without any cache of an earlier build, and measures what it took and made. */
async function measureBuild(folder, { page }) {
	const cli = new URL("../packages/recto/dist/cli.js", import.meta.url).pathname;
	const usage = join(folder, ".usage");
	for (const stale of ["build", ".recto"]) await rm(join(folder, stale), {
		recursive: true,
		force: true
	});
	const started = performance.now();
	await run(process.execPath, [
		"--import",
		usageProbe.href,
		cli,
		"build",
		folder
	], {
		...process.env,
		USAGE_FILE: usage
	});
	return {
		seconds: (performance.now() - started) / 1e3,
		peakMegabytes: Number(await readFile(usage, "utf8")) / 1024,
		outputMegabytes: await folderBytes(join(folder, "build")) / 1e6,
		firstLoad: await firstLoad(join(folder, "build"), page)
	};
}
async function firstLoad(build, page) {
	const html = await readFile(join(build, page), "utf8");
	const sizes = async (pattern) => {
		const files = [...html.matchAll(pattern)].map((match) => readFile(join(build, match[1] ?? "")));
		return (await Promise.all(files)).reduce((sum, data) => sum + brotliCompressSync(data).length, 0);
	};
	return {
		document: brotliCompressSync(html).length,
		css: await sizes(/<link rel="stylesheet" href="([^"]+)"/g),
		script: await sizes(/<script type="module" src="([^"]+)"/g)
	};
}
async function folderBytes(folder) {
	const sizes = (await readdir(folder, {
		recursive: true,
		withFileTypes: true
	})).filter((entry) => entry.isFile()).map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size);
	return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
function run(command, args, env) {
	return new Promise((done, failed) => {
		const child = spawn(command, args, {
			env,
			stdio: [
				"ignore",
				"ignore",
				"pipe"
			]
		});
		let errors = "";
		child.stderr.on("data", (chunk) => {
			errors += chunk;
		});
		child.on("error", failed);
		child.on("exit", (code) => code === 0 ? done() : failed(/* @__PURE__ */ new Error(`the build ended with code ${code}\n${errors.slice(-2e3)}`)));
	});
}
// bench/run.ts
/**
* Prints what a cold build costs on synthetic sites. Sizes come from the command line, 100 and 1,000 pages by
* default; each is built three times, and the median is shown, because single figures vary with the machine.
*/
const runs = 3;
const sizes = process.argv.slice(2).map(Number).filter((size) => size > 0);
console.log("pages   cold build   peak memory   output    first load: document + css + script (brotli)");
for (const pages of sizes.length > 0 ? sizes : [100, 1e3]) {
	const folder = join(import.meta.dirname, ".sites", String(pages));
	await generateSite(folder, { pages });
	const figures = [];
	for (let run = 0; run < runs; run++) figures.push(await measureBuild(folder, { page: "docs/section-0/page-1.html" }));
	const middle = figures.sort((a, b) => a.seconds - b.seconds)[Math.floor(runs / 2)];
	if (middle) console.log(row(pages, middle));
}
function row(pages, { seconds, peakMegabytes, outputMegabytes, firstLoad }) {
	const { document, css, script } = firstLoad;
	const kilobytes = (bytes) => `${(bytes / 1e3).toFixed(1)} kB`;
	const sum = kilobytes(document + css + script);
	return [
		String(pages).padEnd(8),
		`${seconds.toFixed(2)} s`.padEnd(13),
		`${Math.round(peakMegabytes)} MB`.padEnd(14),
		`${outputMegabytes.toFixed(1)} MB`.padEnd(10),
		`${sum} = ${kilobytes(document)} + ${kilobytes(css)} + ${kilobytes(script)}`
	].join("");
}
export {};
