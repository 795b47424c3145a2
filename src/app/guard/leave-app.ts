type Replace = (path: string) => void;

let replace: Replace = (path) => {
  window.location.replace(import.meta.env.BASE_URL.replace(/\/$/, '') + path);
};

/** Gives leaving the router's way of changing the path; until then it is a real navigation. */
export function setLeaveNavigation(next: Replace): void {
  replace = next;
}

/** The app exits (design section 3); without the host's file there is only the exit page. */
export function leaveApp(): void {
  import('@/shared/platform/exit-app').then(
    ({ exitApp }) => exitApp((path) => replace(path)),
    () => replace('/app_exit'),
  );
}
