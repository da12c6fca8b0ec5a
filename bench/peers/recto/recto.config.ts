export default { title: 'Bench', url: 'https://example.org' };
