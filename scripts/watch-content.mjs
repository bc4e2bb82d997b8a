import { resolve, sep } from 'node:path';

/** Editors write a file in several steps, and copies bring several files. */
const PAUSE_MS = 100;

const STYLES = '/app/ui/styles/app.css';

/**
 * Has the development server use the content again when a file of it changes, of `own` (CONTENT_DIR) or of what ships, and
 * reloads the pages that are open. They show a fault until it is mended. The stylesheet has the colors of the content.
 *
 * @param {string | undefined} own
 * @returns {import('vite').Plugin}
 */
export function watchContent(own) {
  const folders = [resolve('content'), ...(own ? [resolve(own)] : [])];
  let served;
  return {
    name: 'watch-content',
    apply: 'serve',
    // Between Tailwind, which writes the rules, and the step that wraps them in a script.
    async transform(css, id) {
      if (!served || !id.replace(/\?.*/, '').endsWith(STYLES)) return;
      const { content } = await served.ssrLoadModule('/app/settings/content.server.ts');
      const { repaint } = await served.ssrLoadModule('/app/content/brand/colors.ts');
      return repaint(css, content.shades);
    },
    configureServer(server) {
      // Remix starts a second server, which no page listens to.
      if (server.config.server.hmr === false) return;
      served = server;
      let fault = null;
      let timer;
      const reload = async () => {
        try {
          const { prepareExchange, readAnew } = await server.ssrLoadModule('/app/settings/content.server.ts');
          prepareExchange(await readAnew())();
          fault = null;
          const styles = [...server.moduleGraph.idToModuleMap.values()].filter(({ file }) => file?.endsWith(STYLES));
          for (const module of styles) server.moduleGraph.invalidateModule(module);
          server.ws.send({ type: 'full-reload' });
        } catch (error) {
          const { name, message, stack } = error;
          // Where a fault of the content was found in the code helps nobody.
          fault = { type: 'error', err: { plugin: 'content', message, stack: name === 'ContentError' ? '' : stack } };
          server.config.logger.error(message);
          server.ws.send(fault);
        }
      };
      server.watcher.add(folders);
      server.watcher.on('all', (_, file) => {
        if (!folders.some((folder) => file.startsWith(folder + sep))) return;
        clearTimeout(timer);
        timer = setTimeout(reload, PAUSE_MS);
      });
      // A page that is opened during a fault.
      server.ws.on('connection', () => fault && server.ws.send(fault));
    },
  };
}
