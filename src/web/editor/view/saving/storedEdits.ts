import { isNoWork, noWork, type Work } from '#web/editor/model/editorState.ts';
import { deserializeWork, serializeWork } from '#web/editor/model/serializedWork.ts';

/** Work that is not saved yet, in this browser, by document. IndexedDB, because a picture is larger than what localStorage takes. */
const storeName = 'edits';

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('editor', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await opened();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(storeName, mode);
      const request = work(transaction.objectStore(storeName));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

/** Keeps nothing where there is nothing to keep. */
export async function storeEdits(documentId: string, work: Work): Promise<void> {
  if (isNoWork(work)) await inStore('readwrite', (store) => store.delete(documentId));
  else await inStore('readwrite', (store) => store.put(serializeWork(work, Date.now()), documentId));
}

/** What was kept of a document, and forgets all that is older than any document. */
export async function readStoredEdits(documentId: string, ttlMs: number): Promise<Work> {
  const keys = await inStore('readonly', (store) => store.getAllKeys());
  let found = noWork;
  for (const key of keys) {
    const work = deserializeWork(await inStore('readonly', (store) => store.get(key)), Date.now(), ttlMs);
    if (!work) await inStore('readwrite', (store) => store.delete(key));
    else if (key === documentId) found = work;
  }
  return found;
}
