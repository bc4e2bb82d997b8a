import '#app/settings/content.server.ts';
