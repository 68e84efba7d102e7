export default {
  recent: {
    title: 'Recent Files',
    note: 'Deleted {ttlMinutes} minutes after you last use them.',
    open: 'Open',
    openOf: 'Open {name}',
    deleteOf: 'Delete {name}',
    alsoAs: 'Also as',
    downloadOf: 'Download {name}',
  },
  removal: {
    deleted: 'File deleted',
    deletedBody: 'It was removed from this server.',
    deleteFailed: 'Delete failed',
    deleteFailedBody: 'Failed to delete PDF file',
  },
} as const;
