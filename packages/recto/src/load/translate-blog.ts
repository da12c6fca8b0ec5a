import type { BlogConfig } from '../model/blog-config.ts';
import type { Messages } from '../model/translations.ts';

/** What the blog is called, translated, by the ids that Docusaurus has for it. */
export function translateBlog(blog: BlogConfig, messages: Messages): BlogConfig {
  return {
    ...blog,
    title: messages.title ?? blog.title,
    description: messages.description ?? blog.description,
    sidebarTitle: messages['sidebar.title'] ?? blog.sidebarTitle,
  };
}
