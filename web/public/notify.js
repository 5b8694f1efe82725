/* global clients */
// Shows notifications for browsers that want a worker for that. It fetches and keeps nothing.
addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = event.notification.data ?? '/';
  event.waitUntil(
    clients.matchAll({ type: 'window' }).then((pages) => {
      const there = pages.find((page) => new URL(page.url).pathname === path) ?? pages[0];
      return there ? there.focus() : clients.openWindow(path);
    }),
  );
});
