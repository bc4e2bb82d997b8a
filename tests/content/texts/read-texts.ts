// What a unit test renders or writes has the words of the content, as on a server.
import '#app/settings/content.server.ts';
