/* On every page, before its pictures: where the browser saves data, they wait until they are tapped. */

const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
if (connection?.saveData) void import('./save-data').then(({ saveData }) => saveData()).catch(() => {});
