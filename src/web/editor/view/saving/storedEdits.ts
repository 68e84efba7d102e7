import { isNoWork, noWork, type Work } from '#web/editor/model/editorState.ts';
import { deserializeWork, serializeWork } from '#web/editor/model/serializedWork.ts';

/** Unsaved edits in this browser, by document. In IndexedDB, because an image exceeds the limit of localStorage. */
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

/** Stores nothing where there are no edits. */
export async function storeEdits(documentId: string, work: Work): Promise<void> {
  if (isNoWork(work)) await inStore('readwrite', (store) => store.delete(documentId));
  else await inStore('readwrite', (store) => store.put(serializeWork(work, Date.now()), documentId));
}

/** Reads the stored edits of a document, and deletes those that are older than any document. */
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
