// What the adapters have around them in their module.
@_exported import JSONManagedObjects
